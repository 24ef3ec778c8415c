import { inLanguages } from '../language.tsx'
import { eventWords } from '../texts/en-US/event-words.ts'

/** The words about the log of events. */
export const useEventWords = inLanguages('eventWords', eventWords)
