// Machine-made: waits for a native reader.
import { peopleSettings } from './people-settings.ts'
import { serverSettings } from './server-settings.ts'

/** What all settings mean, in Spanish. */
export const settings = { ...serverSettings, ...peopleSettings }
