import { inLanguages } from '../language.tsx'
import { issuerWords } from '../texts/en-US/issuer-words.ts'

/** The words about trusted issuers. */
export const useIssuerWords = inLanguages('issuerWords', issuerWords)
