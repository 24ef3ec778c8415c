import { Text } from '@mantine/core'
import { useState } from 'react'
import { AppPicker } from '../../references/app-picker.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { usePersonWords } from '../person-words.ts'

/** Leads to what the tokens of an app say about a person. */
export function TokenPanel({ sub }: { readonly sub: string }) {
  const { token: words } = usePersonWords()
  const [clientId, setClientId] = useState<string>()
  return (
    <Panel title={words.title}>
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <AppPicker
        label={words.app}
        placeholder={words.choose}
        clientId={clientId}
        onChange={setClientId}
      />
      {clientId !== undefined && (
        <AnchorLink
          to="/apps/$clientId"
          params={{ clientId }}
          search={{ tab: 'token', sub }}
          size="sm"
        >
          {words.show}
        </AnchorLink>
      )}
    </Panel>
  )
}
