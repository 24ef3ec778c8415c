import Type from 'typebox'
import { isDate } from '../../kernel/time-zone.ts'
import type { WantedTerms } from '../give-terms.ts'
import { roleNameSchema } from '../group-record.ts'

/** The last moment that is understood: the end of the year 9999. */
const latestSeconds = 253_402_300_799

/** A moment, or a word for none: typed clients send null for what they do not set. */
function timeSchema(none: string) {
  return Type.Union(
    [
      Type.Integer({ minimum: 0, maximum: latestSeconds }),
      Type.Refine(Type.String({ maxLength: 10 }), (text) => text === none || isDate(text)),
    ],
    {
      description: `must be seconds since the epoch, a day such as 2027-03-31 in the time zone of the group, or ${none}`,
    },
  )
}

/** What a moment in the past must be. */
export const asOfWords =
  'must be seconds since the epoch, a day such as 2027-02-03, or a time such as 2027-02-03T09:00:00Z'

/** A moment in the past. A day is its beginning, in UTC. */
export const asOfSchema = Type.Union(
  [
    Type.Integer({ minimum: 0, maximum: latestSeconds }),
    Type.Refine(Type.String({ maxLength: 30 }), (text) => readAsOf(text) !== undefined),
  ],
  { description: asOfWords },
)

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

/** The milliseconds of a moment in the past; undefined for text that is none. */
export function readAsOf(given: number | string): number | undefined {
  if (typeof given === 'number') return given * 1000
  if (/^\d{1,12}$/.test(given)) return Number(given) * 1000
  if (isDate(given)) return Date.parse(given)
  const time = isoTime.test(given) ? Date.parse(given) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

const reasonSchema = Type.String({
  maxLength: 500,
  description: 'must be at most 500 characters; an empty one takes the reason away',
})

const { Optional: optional } = Type

const termProperties = {
  validFrom: optional(timeSchema('now')),
  validUntil: optional(timeSchema('never')),
  reason: optional(reasonSchema),
}

/** The times of an assignment. */
export const termsSchema = {
  ...termProperties,
  roleTerms: optional(
    Type.Array(Type.Object({ role: roleNameSchema, ...termProperties }), {
      maxItems: 256,
      description: 'must be a list of roles with what is different for each',
    }),
  ),
}

type Time = number | string

interface TermFields {
  readonly validFrom?: Time | undefined
  readonly validUntil?: Time | undefined
  readonly reason?: string | undefined
}

interface TermsFields extends TermFields {
  readonly roleTerms?: readonly (TermFields & { readonly role: string })[] | undefined
}

/** Reads the times of an assignment; undefined if it says nothing of them. */
export function readTerms({ roleTerms, ...whole }: TermsFields): WantedTerms | undefined {
  const { validFrom, validUntil, reason } = whole
  if ([validFrom, validUntil, reason, roleTerms].every((value) => value === undefined)) return
  return {
    ...readTerm(whole),
    roleTerms: roleTerms?.map(({ role, ...term }) => ({ role, ...readTerm(term) })),
  }
}

function readTerm({ validFrom, validUntil, reason }: TermFields) {
  return {
    validFrom: readTime(validFrom),
    validUntil: readTime(validUntil),
    reason: reason === '' ? null : reason,
  }
}

function readTime(time: Time | undefined) {
  if (time === undefined) return undefined
  if (typeof time === 'number') return time * 1000
  return isDate(time) ? { date: time } : null
}

const seconds = Type.Integer({ description: 'Seconds since the epoch.' })
const termFields = {
  validFrom: optional(seconds),
  validUntil: optional(seconds),
  reason: optional(Type.String()),
  givenBy: optional(Type.String({ description: 'The sub of a person, or a client_id.' })),
}

/** The times of a membership in answers; each is there only where it is set. */
export const termsFields = {
  ...termFields,
  roleTerms: optional(Type.Array(Type.Object({ role: Type.String(), ...termFields }))),
}
