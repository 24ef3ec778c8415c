import { inLanguages } from '../../language.tsx'
import { termWords } from '../../texts/en-US/term-words.ts'

/** The words about when roles begin and end. */
export const useTermWords = inLanguages('termWords', termWords)
