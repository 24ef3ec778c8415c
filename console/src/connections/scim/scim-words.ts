import { inLanguages } from '../../language.tsx'
import { scimWords } from '../../texts/en-US/scim-words.ts'

/** The words about directories that push people and groups. */
export const useScimWords = inLanguages('scimWords', scimWords)
