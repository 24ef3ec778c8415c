import { Alert, Autocomplete, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { issuersQuery } from '../../api/issuers-api.ts'
import { useHasScope } from '../../root-route.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { AddLine, RemoveLine } from '../../ui/list-line.tsx'
import { type AppFields, emptyWorkload } from './app-fields.ts'
import { useTrustWords } from './trust-words.ts'

interface WorkloadRulesProps {
  readonly form: UseFormReturnType<AppFields>
}

/** Which tokens of trusted issuers let a workload sign in as the app. */
export function WorkloadRules({ form }: WorkloadRulesProps) {
  const words = useTrustWords()
  const { data } = useQuery({ ...issuersQuery, enabled: useHasScope('keys_read') })
  const { workloads = [] } = form.values
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {words.workloadsHint}
      </Text>
      {data?.issuers.length === 0 && (
        <Alert color="yellow">
          {words.noIssuer} <AnchorLink to="/issuers">{words.toIssuers}</AnchorLink>
        </Alert>
      )}
      {workloads.map((_, index) => (
        <Rule
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other name than its place
          key={index}
          form={form}
          index={index}
          issuers={data?.issuers.map(({ issuer }) => issuer) ?? []}
        />
      ))}
      <AddLine onClick={() => form.insertListItem('workloads', emptyWorkload)}>
        {words.addRule}
      </AddLine>
    </Stack>
  )
}

interface RuleProps extends WorkloadRulesProps {
  readonly index: number
  readonly issuers: readonly string[]
}

function Rule({ form, index, issuers }: RuleProps) {
  const words = useTrustWords()
  const { workloads = [] } = form.values
  const { claims } = workloads[index] ?? emptyWorkload
  const name = `workloads.${index}`
  const label = words.rule(index + 1)
  return (
    <Paper withBorder p="sm" role="group" aria-label={label}>
      <Stack gap="sm">
        <Group gap="sm" align="flex-start" wrap="nowrap">
          <Autocomplete
            flex={1}
            label={words.issuer}
            description={words.issuerHint}
            placeholder="https://token.actions.githubusercontent.com"
            data={[...issuers]}
            {...form.getInputProps(`${name}.issuer`)}
          />
          {workloads.length > 1 && (
            <RemoveLine
              label={words.removeRule(index + 1)}
              onClick={() => form.removeListItem('workloads', index)}
            />
          )}
        </Group>
        {claims.map((claim, at) => (
          <Group
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
            key={at}
            gap="xs"
            align="flex-start"
          >
            <TextInput
              w={150}
              placeholder="sub"
              aria-label={`${words.claim(at + 1)} (${label})`}
              {...form.getInputProps(`${name}.claims.${at}.name`)}
            />
            <TextInput
              flex={1}
              miw={180}
              placeholder="repo:acme/shop:ref:refs/heads/main"
              aria-label={`${words.value(at + 1)} (${label})`}
              {...form.getInputProps(`${name}.claims.${at}.value`)}
              // The server names a claim, not its line.
              error={form.errors[`${name}.claims.${claim.name}`]}
            />
            {claims.length > 1 && (
              <RemoveLine
                label={words.removeClaim(claim.name || String(at + 1))}
                onClick={() => form.removeListItem(`${name}.claims`, at)}
              />
            )}
          </Group>
        ))}
        {form.errors[`${name}.claims`] && (
          <Text size="xs" c="var(--mantine-color-error)">
            {form.errors[`${name}.claims`]}
          </Text>
        )}
        <AddLine
          label={`${words.addClaim} (${label})`}
          onClick={() => form.insertListItem(`${name}.claims`, { name: '', value: '' })}
        >
          {words.addClaim}
        </AddLine>
      </Stack>
    </Paper>
  )
}
