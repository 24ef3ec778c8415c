import { inLanguages } from '../language.tsx'
import { binWords } from '../texts/en-US/bin-words.ts'

/** The words about what was deleted. */
export const useBinWords = inLanguages('binWords', binWords)
