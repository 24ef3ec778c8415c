import { Anchor, Badge, Timeline as Line, Group as Row, Text } from '@mantine/core'
import type { RoleSpan } from '../../api/terms-api.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import { useTimelineWords } from './timeline-words.ts'

interface TimelineProps {
  readonly spans: readonly RoleSpan[]
  /** Shows only what is about a person; undefined where all of it is. */
  readonly onPerson?: ((sub: string) => void) | undefined
}

/** Who held what, when, by whom and why; newest first. Break glass is red. */
export function Timeline({ spans, onPerson }: TimelineProps) {
  return (
    <Line active={spans.length} bulletSize={14} lineWidth={2}>
      {spans.map((span) => {
        const { sub, groupId, role, from, givenHow, until } = span
        const isBypass = givenHow === 'breakGlass'
        return (
          <Line.Item
            key={`${sub} ${groupId} ${role} ${from} ${until}`}
            {...(isBypass && { color: 'red.9' })}
            title={<SpanTitle span={span} onPerson={onPerson} />}
          >
            <SpanFacts span={span} />
          </Line.Item>
        )
      })}
    </Line>
  )
}

interface SpanTitleProps extends Pick<TimelineProps, 'onPerson'> {
  readonly span: RoleSpan
}

function SpanTitle({ span, onPerson }: SpanTitleProps) {
  const words = useTimelineWords()
  const { sub, name, role, groupId, groupName, givenHow, until } = span
  const who = name ?? sub
  return (
    <Row gap={6} component="span">
      {onPerson && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={550}
          title={words.onlyOf(who)}
          onClick={() => onPerson(sub)}
        >
          {who}
        </Anchor>
      )}
      {role === '' ? (
        <Text span size="sm">
          {words.member}
        </Text>
      ) : (
        <Badge variant="light">{role}</Badge>
      )}
      <AnchorLink to="/groups/$groupId" params={{ groupId }} size="sm">
        {groupName || groupId}
      </AnchorLink>
      {givenHow === 'breakGlass' && <Badge color="red.9">{words.breakGlass}</Badge>}
      {until === null && <Badge variant="default">{words.now}</Badge>}
    </Row>
  )
}

/** From when until when, given by whom and how, and how it ended. */
export function SpanFacts({ span }: { readonly span: Omit<RoleSpan, 'sub' | 'name'> }) {
  const words = useTimelineWords()
  const { quoted } = useUiWords()
  const { from, until, givenBy, givenHow, reason, endedBy, endedHow, endReason } = span
  const given = [
    words.given(words.hows[givenHow], givenBy?.name ?? givenBy?.sub),
    ...(reason ? [quoted(reason)] : []),
  ]
  const ended = [
    ...(endedHow ? [words.ended(words.hows[endedHow], endedBy?.name ?? endedBy?.sub)] : []),
    ...(endReason ? [quoted(endReason)] : []),
  ]
  return (
    <Text size="xs" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
      <TimeText seconds={from} />
      {until !== null && (
        <>
          {' – '}
          <TimeText seconds={until} />
        </>
      )}
      {[...given, ...ended].map((fact) => ` · ${fact}`)}
    </Text>
  )
}
