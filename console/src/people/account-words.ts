import { inLanguages } from '../language.tsx'
import { accountWords } from '../texts/en-US/account-words.ts'

/** The words about changing and merging accounts. */
export const useAccountWords = inLanguages('accountWords', accountWords)
