import { CheckCircleIcon, ExclamationTriangleIcon, XCircleIcon } from '@heroicons/react/24/outline'
import { Group, List, Text, Title } from '@mantine/core'
import type { Finding } from '../api/connections-api.ts'
import { inLanguages } from '../language.tsx'
import { findingWords } from '../texts/en-US/finding-words.ts'
import { dangerText } from '../ui/confirm.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { useConnectionWords } from './connection-words.ts'

const icons = { ok: CheckCircleIcon, warning: ExclamationTriangleIcon, fault: XCircleIcon }

const useFindingWords = inLanguages('findingWords', findingWords)

/** What was found, in the language of the console; else as the server says it. */
export function useFindingText(): (finding: Finding) => string {
  const words = useFindingWords()
  return ({ code, params = {}, text }) => words[code]?.(params, text) ?? text
}

/** What a check of a connection has found. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const { findings: words } = useConnectionWords()
  const textOf = useFindingText()
  return (
    <>
      <Title order={4} size="h6" mb="xs">
        {words.title}
      </Title>
      <List listStyleType="none" spacing="xs" size="sm">
        {findings.map((finding) => {
          const { severity, text, ends_at: endsAt } = finding
          const Icon = icons[severity]
          return (
            <List.Item key={text}>
              <Group wrap="nowrap" align="flex-start" gap="xs">
                <Icon
                  width={20}
                  aria-hidden
                  style={{ flex: 'none', ...(severity === 'fault' && { color: dangerText }) }}
                />
                <div style={{ minWidth: 0 }}>
                  <Text size="sm" fw={severity === 'ok' ? 400 : 600}>
                    {words.severities[severity]}
                  </Text>
                  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {textOf(finding)}
                    {endsAt !== undefined && (
                      <>
                        {` · ${words.endsAt} `}
                        <TimeText seconds={endsAt} />
                      </>
                    )}
                  </Text>
                </div>
              </Group>
            </List.Item>
          )
        })}
      </List>
    </>
  )
}
