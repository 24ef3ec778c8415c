import { Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { acrs } from '../../auth/strengths.ts'
import { AddLine, RemoveLine } from '../../ui/list-line.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import { type AppFields, emptyPath } from './app-fields.ts'
import { GroupLines } from './groups-fields.tsx'
import { optionsOf } from './protocol-fields.tsx'
import { useProxyWords } from './proxy-words.ts'
import { AddressLines } from './text-list.tsx'

interface ProxyFieldsProps {
  readonly form: UseFormReturnType<AppFields>
}

/** Where an app behind a proxy is, and what it calls people. */
export function ProxyFields({ form }: ProxyFieldsProps) {
  const words = useProxyWords()
  const { origins = [] } = form.values.forward_auth ?? {}
  return (
    <>
      <AddressLines
        form={form}
        name="forward_auth.origins"
        values={origins}
        label={words.origins}
        hint={words.originsHint}
        placeholder="https://wiki.example.com"
      />
      <Select
        label={words.user}
        description={words.userHint}
        data={optionsOf(words.users)}
        allowDeselect={false}
        maw={400}
        {...form.getInputProps('forward_auth.user')}
      />
    </>
  )
}

/** What differs below certain paths of an app behind a proxy. */
export function PathFields({ form }: ProxyFieldsProps) {
  const words = useProxyWords()
  const { paths = [] } = form.values.forward_auth ?? {}
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {words.pathsHint}
      </Text>
      {paths.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other name than its place
        <PathRow key={index} form={form} index={index} />
      ))}
      <AddLine onClick={() => form.insertListItem('forward_auth.paths', emptyPath)}>
        {words.addPath}
      </AddLine>
    </Stack>
  )
}

function PathRow({ form, index }: ProxyFieldsProps & { readonly index: number }) {
  const words = useProxyWords()
  const { strengths } = useUiWords()
  const rule = form.values.forward_auth?.paths[index] ?? emptyPath
  const name = `forward_auth.paths.${index}`
  const label = words.pathNumber(index + 1)
  return (
    <Paper withBorder p="sm" role="group" aria-label={label}>
      <Stack gap="sm">
        <Group gap="sm" align="flex-start">
          <TextInput
            flex={1}
            miw={180}
            label={words.path}
            placeholder="/admin"
            {...form.getInputProps(`${name}.path`)}
          />
          <Select
            flex={1}
            miw={180}
            label={words.access}
            data={optionsOf(words.accesses)}
            allowDeselect={false}
            {...form.getInputProps(`${name}.access`)}
            error={form.errors[`${name}.public`]}
          />
          <RemoveLine
            mt={24}
            label={words.removePath(rule.path || String(index + 1))}
            onClick={() => form.removeListItem('forward_auth.paths', index)}
          />
        </Group>
        {rule.access === 'signed-in' && (
          <>
            <Text size="sm" fw={500}>
              {words.groups}
            </Text>
            <GroupLines
              form={form}
              name={`${name}.allowed_groups`}
              groups={rule.allowed_groups}
              about={label}
            />
            <Select
              label={words.strength}
              data={acrs.map((value) => ({ value, label: strengths[value].name }))}
              allowDeselect={false}
              maw={400}
              {...form.getInputProps(`${name}.minimum_acr`)}
            />
          </>
        )}
      </Stack>
    </Paper>
  )
}
