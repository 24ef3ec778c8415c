import { Code, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MailWish, mailPreviewQuery } from '../../api/texts-api.ts'
import { Panel } from '../../ui/view-header.tsx'
import classes from './mail-preview.module.css'
import { nameOfPlace, useOwnTextWords } from './own-text-words.ts'
import { SampleFrame } from './sample-frame.tsx'

/** An email as people would get it, with samples for its facts. */
export function MailPreview({ wish }: { readonly wish: MailWish }) {
  const words = useOwnTextWords()
  const [form, setForm] = useState('html')
  const { data } = useQuery(mailPreviewQuery(wish))
  return (
    <Panel
      title={words.preview}
      action={
        <SegmentedControl
          size="xs"
          aria-label={words.form}
          value={form}
          onChange={setForm}
          data={[
            { value: 'html', label: words.asMail },
            { value: 'text', label: words.asText },
          ]}
        />
      }
    >
      <Stack gap={2} lang={wish.locale}>
        <Text size="xs" c="dimmed">
          {words.subject}
        </Text>
        <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }} data-subject>
          {data?.subject}
        </Text>
      </Stack>
      {form === 'html' ? (
        <SampleFrame title={words.frame(nameOfPlace(wish.place, words))} html={data?.html ?? ''} />
      ) : (
        <Code block dir="auto" lang={wish.locale} className={classes.text ?? ''}>
          {data?.text}
        </Code>
      )}
    </Panel>
  )
}
