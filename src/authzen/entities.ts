import type { Static } from 'typebox'
import Type from 'typebox'
import { isObject } from '../api/api-error.ts'

const { Optional: optional } = Type

const text = Type.String({ description: 'must be text' })

/** Attributes of an entity, or of the request. What this server does not know is ignored. */
const attributes = optional(
  Type.Record(Type.String(), Type.Unknown(), { description: 'must be an object' }),
)

/** Who is meant (AuthZEN §5.1). */
export const subjectSchema = Type.Object(
  { type: text, id: text, properties: attributes },
  { title: 'AccessSubject', description: 'must be an object' },
)

/** What is to be accessed (AuthZEN §5.2). */
export const resourceSchema = Type.Object(
  { type: text, id: text, properties: attributes },
  { title: 'AccessResource', description: 'must be an object' },
)

/** How it is to be accessed (AuthZEN §5.3). */
export const actionSchema = Type.Object(
  { name: text, properties: attributes },
  { title: 'AccessAction', description: 'must be an object' },
)

/** About the circumstances (AuthZEN §5.4). It is accepted, and decides nothing. */
export const contextSchema = attributes

/** One question (AuthZEN §6.1). */
export const evaluationSchema = Type.Object(
  {
    subject: subjectSchema,
    action: actionSchema,
    resource: resourceSchema,
    context: contextSchema,
  },
  { title: 'AccessEvaluation' },
)

export type Subject = Static<typeof subjectSchema>
export type Resource = Static<typeof resourceSchema>
export type Action = Static<typeof actionSchema>
export type Evaluation = Pick<Static<typeof evaluationSchema>, 'subject' | 'action' | 'resource'>

/** The members that name an entity, which a single question may leave to the defaults. */
const naming = ['type', 'id', 'name'] as const

/**
 * One of many questions with the defaults of the request (AuthZEN §7.1.1). An entity of the
 * question replaces the default one; only members that name it are taken from there.
 */
export function withDefaults(
  question: unknown,
  defaults: Readonly<Record<string, unknown>>,
): unknown {
  if (!isObject(question)) return question
  const entities = ['subject', 'action', 'resource'].flatMap((name) => {
    const [own, usual] = [ownMember(question, name), ownMember(defaults, name)]
    if (own === undefined && usual === undefined) return []
    return [[name, isObject(own) && isObject(usual) ? named(own, usual) : (own ?? usual)]]
  })
  return Object.fromEntries(entities)
}

function named(own: Readonly<Record<string, unknown>>, usual: Readonly<Record<string, unknown>>) {
  const missing = naming.filter((name) => !Object.hasOwn(own, name) && Object.hasOwn(usual, name))
  return { ...own, ...Object.fromEntries(missing.map((name) => [name, usual[name]])) }
}

function ownMember(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
