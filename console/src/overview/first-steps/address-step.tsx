import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FirstStep } from '../../api/first-steps-api.ts'
import { consoleSettings } from '../../console-settings.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { useFirstStepWords } from './first-step-words.ts'
import { GivenBy } from './given-by.tsx'
import { publicAddress } from './typed-address.ts'

const { issuer } = consoleSettings

/** Shows how the server gets another address: it cannot change while it runs. */
export function AddressStep({ step }: { readonly step: FirstStep }) {
  const { address: words } = useFirstStepWords()
  const [typed, setTyped] = useState('')
  const address = publicAddress(typed)
  if (step.state === 'done') {
    return (
      <Stack gap={4}>
        <Text size="sm">{words.reached(issuer)}</Text>
        <GivenBy step={step} />
      </Stack>
    )
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{words.local(issuer)}</Text>
      <TextInput
        type="url"
        label={words.field}
        placeholder="https://login.example.com"
        maw={420}
        value={typed}
        error={typed.length > 8 && address === undefined && words.problem}
        onChange={({ currentTarget: { value } }) => setTyped(value.trim())}
      />
      {address && (
        <>
          <Text size="sm">{words.how}</Text>
          <CopyField
            label={words.variables}
            value={`OSTIARY_BASE_URL=${address} OSTIARY_HTTP_TRUSTED_PROXIES=127.0.0.1 npm start`}
          />
        </>
      )}
      <Anchor href={`${issuer}/docs/guide/proxy`} target="_blank" size="sm" w="fit-content">
        {words.guide}
      </Anchor>
    </Stack>
  )
}
