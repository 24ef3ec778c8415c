import { inLanguages } from '../../language.tsx'
import { changeWords } from '../../texts/en-US/change-words.ts'

/** The words about changes of settings. */
export const useChangeWords = inLanguages('changeWords', changeWords)
