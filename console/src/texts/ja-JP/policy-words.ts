// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about sign-in policies. */
export const policyWords: Words['policyWords'] = {
  effective: '求められるもの',
  whom: (group) => `${group} またはその下位グループに所属する人のサインインに必要なもの：`,
  nothing: 'パスワード：それ以上を求めるグループはありません。',
  strictest:
    '最も厳しいルールが適用されます。サーバーの設定やアプリが、グループより強いものを求めることもあります。',
  own: 'このグループのポリシー',
  none: 'このグループ自体は何も求めていません。',
  inherited: '上位グループのポリシー',
  set: 'ポリシーを設定',
  change: '変更',
  remove: '削除',
  title: (group) => `${group} のユーザーのサインイン方法`,
  strength: '最低限必要なもの',
  grace: (count) =>
    count === 0
      ? '要素の設定を先送りすることはできません。'
      : `要素の設定を ${count} 日間先送りできます。`,
  trust: (count) =>
    count === 0
      ? 'ブラウザーは信頼されません。サインインのたびに第 2 要素が求められます。'
      : `ブラウザーを ${count} 日間信頼できます。`,
  graceDays: '要素の設定を先送りできる日数',
  graceHint: '初めて求められた時点から、人ごとに数えます。',
  trustDays: 'ブラウザーを信頼する日数',
  trustHint: '0 の場合は、毎回第 2 要素が求められます。',
  consequences: '適用後の動作',
  from: '次回のサインインと次のトークンから、下位グループにも適用されます。誰もサインアウトされません。',
  asked: (count) =>
    count === 0
      ? '該当する要素のない人は、次回のサインイン時に設定する必要があります。'
      : `該当する要素のない人は、設定を求められます。設定は ${count} 日間先送りできます。`,
  passwordGrant:
    'パスワードを自ら尋ねるアプリ（パスワードグラント）は、これらの人のトークンを得られなくなります。',
  stricterAbove:
    '上位グループのほうが一部厳しくなっています。上位グループが求めるものは維持されます。',
  later: '後で緩めるには、上位グループも管理している必要があります。',
  weaker: '求められるものが以前より緩くなります。これは、上位グループも管理する人だけが行えます。',
  locksOut: (unable, people) =>
    `${people} 人中 ${unable} 人が現在これを満たせず、サインインできなくなります。`,
  allTheSame: 'それでも設定する',
  saved: (group) => `${group} のサインインポリシーを設定しました。`,
  removeTitle: (group) => `${group} のサインインポリシーを削除しますか？`,
  removeText: (above) =>
    above === 0
      ? '次回のサインインから、このグループは何も求めなくなります。設定済みの要素は残ります。'
      : '次回のサインインから、上位グループだけが決定します。設定済みの要素は残ります。',
  removed: (group) => `${group} のサインインポリシーを削除しました。`,
}
