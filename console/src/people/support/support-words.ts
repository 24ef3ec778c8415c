import { inLanguages } from '../../language.tsx'
import { supportWords } from '../../texts/en-US/support-words.ts'

/** The words about looking at an account to help. */
export const useSupportWords = inLanguages('supportWords', supportWords)
