import { Checkbox, Select, SimpleGrid, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { AppFields } from './app-fields.ts'
import { useAppFormWords } from './app-form-words.ts'
import { optionsOf } from './protocol-fields.tsx'

const switches = ['dpop_bound_access_tokens', 'require_pushed_authorization_requests'] as const

interface SecurityFieldsProps {
  readonly form: UseFormReturnType<AppFields>
  readonly isMachine: boolean
}

/** The profile, and what an app does beyond it. */
export function SecurityFields({ form, isMachine }: SecurityFieldsProps) {
  const { fields, hints, securityProfiles, subjectTypes } = useAppFormWords()
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
        <Select
          label={fields.security_profile}
          description={hints.security_profile}
          data={optionsOf(securityProfiles)}
          allowDeselect={false}
          {...form.getInputProps('security_profile')}
        />
        {!isMachine && (
          <Select
            label={fields.subject_type}
            description={hints.subject_type}
            data={optionsOf(subjectTypes)}
            allowDeselect={false}
            {...form.getInputProps('subject_type')}
          />
        )}
      </SimpleGrid>
      {switches
        .filter((name) => !isMachine || name === 'dpop_bound_access_tokens')
        .map((name) => (
          <Checkbox
            key={name}
            label={fields[name]}
            description={hints[name]}
            {...form.getInputProps(name, { type: 'checkbox' })}
          />
        ))}
    </Stack>
  )
}
