import { inLanguages } from '../language.tsx'
import { uiWords } from '../texts/en-US/ui-words.ts'

/** The words of the parts that views share. */
export const useUiWords = inLanguages('uiWords', uiWords)
