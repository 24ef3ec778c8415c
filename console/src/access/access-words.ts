import { inLanguages } from '../language.tsx'
import { accessWords } from '../texts/en-US/access-words.ts'

/** The words about requests that wait for a decision. */
export const useAccessWords = inLanguages('accessWords', accessWords)
