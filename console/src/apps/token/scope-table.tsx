import { Code, Table } from '@mantine/core'
import { useAppWords } from '../app-words.ts'
import { useAppFormWords } from '../form/app-form-words.ts'

/** The claims that each scope adds to ID tokens and user info. */
const claimsOfScope: Readonly<Record<string, readonly string[]>> = {
  openid: ['sub'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username', 'username', 'updated_at'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified', 'mobile_number', 'mobile_number_verified'],
  mobile: ['mobile_number', 'mobile_number_verified'],
  address: ['address'],
  identities: ['identities'],
  roles: ['roles'],
  groups: ['groups'],
}

/** What each of the scopes adds. */
export function ScopeTable({ scopes }: { readonly scopes: readonly string[] }) {
  const { token: words } = useAppWords()
  const { scopeWords } = useAppFormWords()
  const meaning: Readonly<Record<string, string>> = scopeWords
  const shown = scopes.filter((scope) => scope in meaning)
  if (shown.length === 0) return null
  return (
    <Table.ScrollContainer
      minWidth={320}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={words.adds}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.adds}</Table.Th>
            <Table.Th>{words.claims}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((scope) => (
            <Table.Tr key={scope}>
              <Table.Td>
                {meaning[scope]} <Code>{scope}</Code>
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {(claimsOfScope[scope] ?? [words.refresh]).join(', ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
