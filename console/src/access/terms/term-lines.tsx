import { Anchor, Group, Stack, Text, Tooltip } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { Terms } from '../../api/terms-api.ts'
import { PersonLink } from '../../references/person-link.tsx'
import { useTimeLocale } from '../../ui/time-text.tsx'
import { writeEnd, writeStart } from './days.ts'
import { useTermWords } from './term-words.ts'
import { isByAccess, type RoleTerm, termsIn } from './terms-in.ts'
import { useZone } from './use-zone.ts'

interface TermLinesProps {
  readonly groupId: string
  /** Who has the roles. */
  readonly name: string
  readonly terms: Terms
  /** Undefined where the person may not. */
  readonly onChange?: ((term: RoleTerm) => void) | undefined
}

/** Until when somebody has roles, why, and by whom; each end can be changed. */
export function TermLines({ groupId, name, terms, onChange }: TermLinesProps) {
  const words = useTermWords()
  const lines = termsIn(terms)
  if (lines.length === 0) return null
  return (
    <Stack gap={2} mt={4}>
      {lines.map((term) => (
        <Group key={term.role ?? ''} gap={6} align="baseline">
          <Text size="xs" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
            <TermText groupId={groupId} term={term} />
          </Text>
          {onChange && !isByAccess(term) && (
            <Anchor
              component="button"
              type="button"
              size="xs"
              aria-label={words.changeOf(name, term.role)}
              onClick={() => onChange(term)}
            >
              {words.change}
            </Anchor>
          )}
        </Group>
      ))}
    </Stack>
  )
}

/** The parts of what is said about a term, with dots between them. */
function TermText({ groupId, term }: { readonly groupId: string; readonly term: RoleTerm }) {
  const words = useTermWords()
  const { role, validFrom, validUntil, reason, givenBy } = term
  const parts: readonly (readonly [key: string, part: ReactNode])[] = [
    ...(validFrom === undefined || validFrom * 1000 <= Date.now()
      ? []
      : [['from', <Start key="from" {...{ groupId, role, seconds: validFrom }} />] as const]),
    ...(validUntil === undefined
      ? []
      : [['until', <End key="until" {...{ groupId, role, seconds: validUntil }} />] as const]),
    ...(reason === undefined ? [] : [['reason', reason] as const]),
    ...(isByAccess(term) ? [['by', words.byAccess] as const] : []),
    ...(givenBy === undefined || isByAccess(term)
      ? []
      : [
          [
            'by',
            <Group key="by" gap={4} display="inline-flex">
              {words.givenBy} <PersonLink sub={givenBy} size="xs" />
            </Group>,
          ] as const,
        ]),
  ]
  return parts.map(([key, part], n) => (
    <span key={key}>
      {n > 0 && ' · '}
      {part}
    </span>
  ))
}

interface MomentProps {
  readonly groupId?: string | undefined
  readonly role?: string | undefined
  readonly seconds: number
}

/** Until when something lasts, with the exact time and its zone on hover. */
export function End({ groupId, role, seconds }: MomentProps) {
  const words = useTermWords()
  const options = useWriting(groupId)
  const text = writeEnd(seconds, options)
  return (
    <Moment seconds={seconds} timeZone={options.timeZone}>
      {role === undefined ? words.until(text) : words.roleUntil(role, text)}
    </Moment>
  )
}

/** When a membership or a role begins, in words. */
export function Start({ groupId, role, seconds }: MomentProps) {
  const words = useTermWords()
  const options = useWriting(groupId)
  const text = writeStart(seconds, options)
  return (
    <Moment seconds={seconds} timeZone={options.timeZone}>
      {role === undefined ? words.from(text) : words.roleFrom(role, text)}
    </Moment>
  )
}

function useWriting(groupId: string | undefined) {
  const [locale, timeZone] = [useTimeLocale(), useZone(groupId)]
  return useMemo(() => ({ locale, timeZone, now: new Date() }), [locale, timeZone])
}

interface ExactProps {
  readonly seconds: number
  readonly timeZone: string
  readonly children: ReactNode
}

function Moment({ seconds, timeZone, children }: ExactProps) {
  const { inZone } = useTermWords()
  const locale = useTimeLocale()
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone })
  return (
    <Tooltip label={inZone(exact.format(seconds * 1000), timeZone)}>
      <time dateTime={new Date(seconds * 1000).toISOString()}>{children}</time>
    </Tooltip>
  )
}
