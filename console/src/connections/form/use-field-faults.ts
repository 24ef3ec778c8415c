import type { Connection } from '../../api/connections-api.ts'
import type { PresetName } from '../connection-presets.ts'
import { type ConnectionFields, connectionErrors, missingFields } from './connection-fields.ts'
import { useConnectionFormWords } from './connection-form-words.ts'

/** What is wrong with the fields of a connection: before they are sent, and by a refusal. */
export function useFieldFaults(preset: PresetName, connection?: Connection) {
  const { required, aliasTaken, rules } = useConnectionFormWords()
  const refusals = { aliasTaken, notYours: rules.notYours }
  return {
    validate: (fields: ConnectionFields) =>
      Object.fromEntries(missingFields(preset, fields, connection).map((path) => [path, required])),
    errorsOf: (error: unknown, fields: ConnectionFields) =>
      connectionErrors(error, fields, refusals),
  }
}
