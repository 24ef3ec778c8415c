import { inLanguages } from '../language.tsx'
import { mailWords } from '../texts/en-US/mail-words.ts'

/** The words about emails that are shown instead of sent. */
export const useMailWords = inLanguages('mailWords', mailWords)
