import { inLanguages } from '../../language.tsx'
import { connectionFormWords } from '../../texts/en-US/connection-form-words.ts'

/** The words of the form of a connection. */
export const useConnectionFormWords = inLanguages('connectionFormWords', connectionFormWords)
