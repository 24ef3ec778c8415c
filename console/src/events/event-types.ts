import { eventsInEnglish } from './words/events-in-english.ts'

/** The types that the list can be filtered by. */
export const eventTypes = Object.keys(eventsInEnglish)
