// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what was deleted. */
export const binWords: Words['binWords'] = {
  title: 'ごみ箱',
  lead: '削除されたものです。完全に消去されるまでは復元できます。ほかの人からは見えません。',
  kinds: { users: 'ユーザー', groups: 'グループ', apps: 'アプリ' },
  columns: { name: '名前', deleted: '削除日時', by: '削除した人', erased: '消去予定' },
  none: 'ごみ箱は空です。',
  noneHint: '管理者が削除したユーザー、グループ、アプリは、ここから復元できます。',
  isComingBack: '復元中',
  actions: (name) => `${name} の操作`,
  restore: {
    action: '復元',
    title: (name) => `${name} を復元しますか？`,
    users:
      '名前、ほかのサービスのアカウント、誰かが付与したメンバーシップが復元されます。セッション、パスワード、すべての要素は復元されません。本人が、リンクまたは「パスワードをお忘れですか？」から新しいパスワードを設定します。',
    groups:
      'グループは、下位のすべて、ポリシー、承諾済みのメンバーとともに復元されます。招待、接続、ドメインは復元されません。',
    apps: 'アプリは、設定と新しいシークレットとともに復元されます。以前のシークレット、トークン、同意は取り消されたままです。',
    place: '復元先の上位グループ',
    done: (name) => `${name} を復元しました。`,
    memberships: (count) => `復元されたメンバーシップ：${count}`,
    leftOut: '復元されなかったもの',
    person: 'ユーザーを表示',
    group: 'グループを表示',
    app: 'アプリを表示',
    secret: '新しいシークレット',
    once: '今すぐコピーしてください。再び表示されることはありません。',
  },
  erase: {
    action: '今すぐ消去',
    title: (name) => `${name} を今すぐ消去しますか？`,
    text: '消去すると、二度と復元できません。ユーザーの場合は、ログに記録された変更前後の値も消去されます。',
    done: (name) => `${name} を消去しました。`,
  },
}
