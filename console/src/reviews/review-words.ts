import { inLanguages } from '../language.tsx'
import { reviewWords } from '../texts/en-US/review-words.ts'

/** The words about reviews. */
export const useReviewWords = inLanguages('reviewWords', reviewWords)
