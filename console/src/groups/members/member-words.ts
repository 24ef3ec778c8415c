import { inLanguages } from '../../language.tsx'
import { memberWords } from '../../texts/en-US/member-words.ts'

/** The words about members and invitations. */
export const useMemberWords = inLanguages('memberWords', memberWords)
