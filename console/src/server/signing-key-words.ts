import { inLanguages } from '../language.tsx'
import { signingKeyWords } from '../texts/en-US/signing-key-words.ts'

/** The words about keys. */
export const useSigningKeyWords = inLanguages('signingKeyWords', signingKeyWords)
