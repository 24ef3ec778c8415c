import { inLanguages } from '../../language.tsx'
import { timelineWords } from '../../texts/en-US/timeline-words.ts'

/** The words about who held which role, and when. */
export const useTimelineWords = inLanguages('timelineWords', timelineWords)
