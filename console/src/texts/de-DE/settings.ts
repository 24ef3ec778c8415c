import { peopleSettings } from './people-settings.ts'
import { serverSettings } from './server-settings.ts'

/** What all settings mean, in German. */
export const settings = { ...serverSettings, ...peopleSettings }
