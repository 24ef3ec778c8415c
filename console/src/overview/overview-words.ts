import { inLanguages } from '../language.tsx'
import { overviewWords } from '../texts/en-US/overview-words.ts'

/** The words of the overview. */
export const useOverviewWords = inLanguages('overviewWords', overviewWords)
