import { Anchor, Stack, Text } from '@mantine/core'
import { consoleSettings } from '../console-settings.ts'

/**
 * The text of an email. What others have put into it stays text: only links to this server can be
 * followed.
 */
export function MailText({ text }: { readonly text: string }) {
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
