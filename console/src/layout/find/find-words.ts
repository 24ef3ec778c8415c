import { inLanguages } from '../../language.tsx'
import { findWords } from '../../texts/en-US/find-words.ts'

/** The words of the search of the whole console. */
export const useFindWords = inLanguages('findWords', findWords)
