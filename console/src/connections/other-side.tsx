import { Anchor, Stack } from '@mantine/core'
import { CopyField } from '../ui/copy-field.tsx'
import { LabelledValue } from '../ui/labelled-value.tsx'
import { useConnectionWords } from './connection-words.ts'

interface OtherSideProps {
  readonly callback: string
  /** For SAML alone. */
  readonly entityId: string | undefined
  readonly metadata: string | undefined
  /** Whether the metadata are there already. */
  readonly hasMetadata?: boolean
}

/** What has to be entered at the other side. */
export function OtherSide({ callback, entityId, metadata, hasMetadata }: OtherSideProps) {
  const { addresses: words } = useConnectionWords()
  const shown = [
    [entityId === undefined ? words.callback : words.acs, callback],
    [words.entityId, entityId],
    [words.metadata, metadata],
  ] as const
  return (
    <Stack gap="xs">
      {shown.map(
        ([label, value]) =>
          value !== undefined && (
            <LabelledValue key={label} label={label}>
              <CopyField value={value} label={label} />
            </LabelledValue>
          ),
      )}
      {hasMetadata && metadata !== undefined && (
        <Anchor href={metadata} download="ostiary-metadata.xml" size="sm" w="fit-content">
          {words.download}
        </Anchor>
      )}
    </Stack>
  )
}
