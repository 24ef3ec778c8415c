import { Checkbox, NumberInput, Radio, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { planReview, previewReview, type ReviewPlan, reviewsKey } from '../api/reviews-api.ts'
import { useLanguage } from '../language.tsx'
import { GroupSelect } from '../references/group-select.tsx'
import { RoleInput } from '../references/role-input.tsx'
import { RecordDialog, useRecordForm } from '../ui/record-dialog.tsx'
import { useReviewWords } from './review-words.ts'

type ReviewFields = {
  groupId: string
  name: string
  days: number | string
  roles: string[]
  unusedDays: number | string
  outsiders: boolean
  byHand: boolean
  withoutEnd: boolean
  undecided: 'end' | 'report'
}

const empty: ReviewFields = {
  ...{ groupId: '', name: '', days: 14, roles: [], unusedDays: '' },
  ...{ outsiders: false, byHand: false, withoutEnd: false, undecided: 'report' },
}

function planOf(fields: ReviewFields): ReviewPlan {
  const { groupId, name, days, roles, unusedDays, undecided } = fields
  return {
    ...{ groupId, name: name.trim(), undecided },
    ends_at: Math.floor(Date.now() / 1000) + Number(days) * 86_400,
    filter: {
      ...(roles.length > 0 && { roles }),
      ...(unusedDays !== '' && { unused_days: Number(unusedDays) }),
      ...(fields.outsiders && { outsiders: true }),
      ...(fields.byHand && { by_hand: true }),
      ...(fields.withoutEnd && { without_end: true }),
    },
  }
}

/** Plans a review, and says how many roles it would be about. */
export function NewReviewDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useReviewWords()
  const { form, ...state } = useRecordForm<ReviewFields>({
    initialValues: empty,
    async save(fields) {
      await planReview(planOf(fields))
    },
    queryKey: [reviewsKey],
    saved: words.created,
    onClose,
  })
  const { fields } = words
  return (
    <RecordDialog title={words.add} submit={words.create} onClose={onClose} {...state}>
      <GroupSelect
        data-autofocus
        label={fields.group}
        description={fields.groupHint}
        {...form.getInputProps('groupId')}
      />
      <TextInput
        label={fields.name}
        placeholder={fields.nameExample}
        {...form.getInputProps('name')}
      />
      <NumberInput label={fields.days} min={1} max={180} {...form.getInputProps('days')} />
      <RoleInput
        groupId={form.values.groupId || undefined}
        label={fields.roles}
        description={fields.rolesHint}
        {...form.getInputProps('roles')}
        value={form.values.roles}
      />
      <NumberInput
        label={fields.unused}
        min={1}
        max={3650}
        placeholder="90"
        {...form.getInputProps('unusedDays')}
      />
      <Checkbox
        label={fields.outsiders}
        {...form.getInputProps('outsiders', { type: 'checkbox' })}
      />
      <Checkbox label={fields.byHand} {...form.getInputProps('byHand', { type: 'checkbox' })} />
      <Checkbox
        label={fields.withoutEnd}
        {...form.getInputProps('withoutEnd', { type: 'checkbox' })}
      />
      <Radio.Group label={fields.undecided} {...form.getInputProps('undecided')}>
        <Radio mt="xs" value="report" label={fields.undecidedReported} />
        <Radio mt="xs" value="end" label={fields.undecidedEnds} />
      </Radio.Group>
      <Preview fields={form.values} />
    </RecordDialog>
  )
}

/** How many items there would be, as soon as a group is chosen. */
function Preview({ fields }: { readonly fields: ReviewFields }) {
  const words = useReviewWords()
  const { language } = useLanguage()
  const { name: _, ...asked } = fields
  const [wanted] = useDebouncedValue(asked, 400)
  const { data } = useQuery({
    queryKey: [reviewsKey, 'preview', wanted],
    queryFn: () => previewReview(planOf({ ...wanted, name: 'preview' })),
    enabled: wanted.groupId !== '' && Number(wanted.days) > 0,
    retry: false,
  })
  return (
    <Text size="sm" role="status" mih="1.5em">
      {data && words.preview(data.items.toLocaleString(language), data.more)}
    </Text>
  )
}
