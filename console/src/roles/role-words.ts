import { inLanguages } from '../language.tsx'
import { roleWords } from '../texts/en-US/role-words.ts'

/** The words about roles and group types. */
export const useRoleWords = inLanguages('roleWords', roleWords)
