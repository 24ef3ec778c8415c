import { inLanguages } from '../language.tsx'
import { keyWords } from '../texts/en-US/key-words.ts'

/** The words about API keys. */
export const useKeyWords = inLanguages('keyWords', keyWords)
