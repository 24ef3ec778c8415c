import { Accordion, Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Mail, mailsQuery } from '../api/mails-api.ts'
import { consoleSettings } from '../console-settings.ts'
import { Failure } from '../ui/failure.tsx'
import { EmptyState } from '../ui/lists.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { ViewHeader } from '../ui/view-header.tsx'
import { useMailWords } from './mail-words.ts'

/**
 * The text of an email. What others have put into it stays text: only links to this server can be
 * followed.
 */
function MailText({ text }: { readonly text: string }) {
  return (
    <Stack gap="sm">
      {text.split('\n\n').map((paragraph, i) => (
        // Paragraphs of one email never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Text key={i} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Linked paragraph={paragraph} />
        </Text>
      ))}
    </Stack>
  )
}

function Linked({ paragraph }: { readonly paragraph: string }) {
  const [address] = /https?:\/\/[^\s<>"]+/.exec(paragraph) ?? []
  if (address === undefined || !isOurs(address)) return paragraph
  const at = paragraph.indexOf(address)
  return (
    <>
      {paragraph.slice(0, at)}
      <Anchor href={address} target="_blank" rel="noreferrer">
        {address}
      </Anchor>
      {paragraph.slice(at + address.length)}
    </>
  )
}

function isOurs(address: string): boolean {
  return address.startsWith(`${consoleSettings.issuer}/`)
}

/** The emails that would have been sent. The one that is open is in the address. */
export function MailsView() {
  const words = useMailWords()
  const { mail } = useSearch({ from: '/emails' })
  const navigate = useNavigate({ from: '/emails' })
  const { data, error, refetch, isPending } = useQuery(mailsQuery)
  return (
    <Stack>
      <ViewHeader title={words.title} />
      <Alert maw={820}>{words.lead}</Alert>
      {error && <Failure error={error} onAgain={() => void refetch()} />}
      {isPending && <LinesSkeleton lines={4} />}
      {data?.length === 0 && <EmptyState title={words.none} hint={words.noneHint} />}
      <Accordion
        variant="separated"
        order={2}
        maw={820}
        value={mail ?? null}
        onChange={(id) => void navigate({ search: id ? { mail: id } : {}, replace: true })}
      >
        {data?.map((each) => (
          <MailItem key={each.id} mail={each} />
        ))}
      </Accordion>
    </Stack>
  )
}

function MailItem({ mail: { id, to, subject, text, time } }: { readonly mail: Mail }) {
  const words = useMailWords()
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <Group justify="space-between" pe="sm" gap={4}>
          <div>
            <Text fw={600}>{subject}</Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {words.to(to)}
            </Text>
          </div>
          <Text size="sm" c="dimmed">
            <TimeText seconds={time} />
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <MailText text={text} />
      </Accordion.Panel>
    </Accordion.Item>
  )
}
