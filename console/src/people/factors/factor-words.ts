import { inLanguages } from '../../language.tsx'
import { factorWords } from '../../texts/en-US/factor-words.ts'

/** The words about second factors. */
export const useFactorWords = inLanguages('factorWords', factorWords)
