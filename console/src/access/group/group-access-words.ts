import { inLanguages } from '../../language.tsx'
import { groupAccessWords } from '../../texts/en-US/group-access-words.ts'

/** The words about how people get roles of a group for a time. */
export const useGroupAccessWords = inLanguages('groupAccessWords', groupAccessWords)
