import { AccessError } from '../../access/access-error.ts'
import { GroupsError } from '../../groups/groups-error.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'
import type { SectionModel } from './section.ts'

/** What went wrong, as a page says it, with the status of its response. */
export interface AccessProblem {
  readonly status: number
  readonly text: string
}

type ProblemName = keyof Texts['access']['problems']

// Who asks learns neither whether there is a group nor whether it has a rule.
const problems: Readonly<Partial<Record<AccessError['code'], ProblemName>>> = {
  20001: 'faults',
  20002: 'notForYou',
  20003: 'unknown',
  20004: 'over',
  20005: 'changed',
  20006: 'mayNotDecide',
  20007: 'held',
  20008: 'tooMany',
  20009: 'nobody',
  20010: 'unknown',
  20011: 'notForYou',
  20012: 'notForYou',
}

/** Says a refusal of the rules of access in words. Other errors are thrown on. */
export function refusalInWords(error: unknown, { access }: Texts): AccessProblem {
  if (error instanceof GroupsError) return { status: error.status, text: access.problems.group }
  const name = error instanceof AccessError ? problems[error.code] : undefined
  if (!(error instanceof AccessError) || !name) throw error
  // The status would say what the words do not.
  const status = name === 'notForYou' ? 404 : error.status
  return { status, text: access.problems[name] }
}

/** The way back to all access of a person. */
export function backToAccess({ overviewHref, locale }: SectionModel) {
  return { href: `${overviewHref}/access`, title: textsOf(locale).access.own.title }
}

/** The address of the form that asks for a role. */
export function askHref(overviewHref: string, group: string, role: string): string {
  return `${overviewHref}/access/ask?${new URLSearchParams({ group, role })}`
}
