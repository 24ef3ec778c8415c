import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Decision, hasApproved } from '../../api/access-api.ts'
import { rootRoute } from '../../root-route.ts'
import { useDurationText } from '../../ui/duration.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import { useAccessWords } from '../access-words.ts'

/** What to call somebody in a request. */
export const nameOf = ({ sub, name }: Decision['person']) => name ?? sub

interface DecisionCardProps {
  readonly decision: Decision
  readonly onApprove: () => void
  readonly onRefuse: () => void
}

/** A request with all that a decision needs. */
export function DecisionCard({ decision, onApprove, onRefuse }: DecisionCardProps) {
  const words = useAccessWords()
  const durationText = useDurationText()
  const { quoted } = useUiWords()
  const { person, role, reason, ticket, holds, approvals } = decision
  const name = nameOf(person)
  const { profile } = rootRoute.useRouteContext().person
  const isApproved = hasApproved(decision, profile.sub)
  return (
    <Card withBorder component="section" aria-label={`${name} ${words.asks(role)}`}>
      <Stack gap="sm" h="100%">
        <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
          {name}{' '}
          <Text span inherit fw={400}>
            {words.asks(role)}
          </Text>
        </Title>
        <Stack component="dl" gap={6} m={0} flex={1}>
          <Fact name={words.inGroup}>{decision.group_path.join(' › ')}</Fact>
          <Fact name={words.reason}>
            {reason ? (
              <Text span inherit fw={550}>
                {quoted(reason)}
              </Text>
            ) : (
              words.noReason
            )}
          </Fact>
          {ticket !== undefined && <Fact name={words.ticket}>{ticket}</Fact>}
          <Fact name={words.forTime}>
            {words.fromApproval(durationText(decision.duration_seconds))}
          </Fact>
          <Fact name={words.holds}>
            {holds.length === 0 && words.holdsNothing}
            <Group gap={4} component="span" display="inline-flex">
              {holds.map((held) => (
                <Badge key={held} variant="default">
                  {held}
                </Badge>
              ))}
            </Group>
          </Fact>
          <Fact name={words.approvedBy}>
            {approvals.map((each) => nameOf(each.person)).join(', ') || words.nobodyYet}
          </Fact>
          <Fact name={words.asked}>
            <TimeText seconds={decision.created_at} />
          </Fact>
          <Fact name={words.answerUntil}>
            <TimeText seconds={decision.answer_until} />
          </Fact>
        </Stack>
        <Group gap="xs">
          {isApproved ? (
            <Text size="sm">{words.youApproved}</Text>
          ) : (
            <Button onClick={onApprove} aria-label={words.approveOf(name, role)}>
              {words.approve}
            </Button>
          )}
          <Button variant="default" onClick={onRefuse} aria-label={words.refuseOf(name, role)}>
            {words.refuse}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Group gap="xs" align="baseline" wrap="nowrap">
      <Text component="dt" size="sm" c="dimmed" w={120} flex="none">
        {name}
      </Text>
      <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Group>
  )
}
