import { peopleSettingsInGerman } from './people-settings-in-german.ts'
import { serverSettingsInGerman } from './server-settings-in-german.ts'

/** The German descriptions of all settings, by their names. */
export const settingsInGerman: Readonly<Record<string, string>> = {
  ...serverSettingsInGerman,
  ...peopleSettingsInGerman,
}
