// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about roles and group types. */
export const roleWords: Words['roleWords'] = {
  tabs: { roles: 'ロール', types: 'グループの種類' },
  roles: {
    title: 'ロール',
    lead: 'アプリが使うロールを、付与する人のために説明したものです。説明のないロールも機能します。',
    add: 'ロールの説明を追加',
    none: '説明のあるロールはまだありません。',
    noneHint: '全員が適切なロールを選べるように、付与するロールの説明を追加してください。',
    columns: { role: 'ロール', description: '説明', uses: '保持者数' },
    role: 'ロール',
    roleHint: 'ENGINEER など、アプリが読み取る名前です。後で変更することはできません。',
    name: '名前',
    description: '説明',
    create: '追加',
    saved: 'ロールを保存しました。',
    deleteTitle: (role) => `${role} の説明を削除しますか？`,
    deleteText: 'メンバーはロールを維持し、このロールを許可しているグループの種類も変わりません。',
    deleted: '説明を削除しました。',
    count: (n, more) => (more ? `${n} 以上` : n),
  },
  types: {
    title: 'グループの種類',
    lead: 'どのような種類のグループがあり、そのメンバーがどのロールを持てるか。',
    add: '種類を追加',
    none: '種類はまだ登録されていません。',
    noneHint: 'グループには、登録されていない種類も指定できます。その場合、何も制限されません。',
    columns: { type: '種類', description: '説明', rule: 'ロール' },
    type: '種類',
    typeHint: '会社、部門、チームなど。後で変更することはできません。',
    description: '説明',
    mode: 'メンバーが持てるロール',
    modes: {
      any_roles: '任意のロール',
      no_roles: 'ロールなし',
      roles_required: '1 つ以上必須',
      allowed_roles: '次のロールのみ',
    },
    allowed: '許可するロール',
    create: '追加',
    saved: '種類を保存しました。',
    deleteTitle: (type) => `種類 ${type} を削除しますか？`,
    deleteText: 'グループで使われている種類は削除できません。',
    deleted: '種類を削除しました。',
  },
}
