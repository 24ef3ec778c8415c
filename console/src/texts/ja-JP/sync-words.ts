// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about runs that keep people in step with a directory. */
export const syncWords: Words['syncWords'] = {
  title: 'ディレクトリのユーザー',
  intro:
    'ディレクトリの全員を読み取り、アカウントを作成し、ロールのルールを適用し、そこで無効になった人やいなくなった人のセッションを終了します。',
  never: 'まだ読み取られていません。試行すると、何も変更せずに、実行した場合の結果を確認できます。',
  isRead: (interval) => `読み取りの間隔：${interval}。`,
  interval: (minutes) => {
    if (minutes === 0) return '手動で開始したとき'
    if (minutes === 60) return '1 時間ごと'
    if (minutes === 1440) return '毎日'
    return minutes % 60 === 0 ? `${minutes / 60} 時間ごと` : `${minutes} 分ごと`
  },
  next: '次回の実行：',
  soon: 'まもなく',
  isOff: '接続はオフです。試行だけができます。',
  dryRun: '試行',
  start: '今すぐ読み取る',
  stop: '停止',
  begun: '数秒後に始まります。',
  stopped: '停止しました。すでに行われた変更は残ります。',
  running: {
    people: (count) => `${count} 人を読み取り済み`,
    ends: '無効になった人やいなくなった人を終了しています',
  },
  statuses: {
    running: '実行中',
    done: '完了',
    held: '保留中',
    failed: '失敗',
    stopped: '停止',
  },
  dry: '試行（変更なし）',
  changesOnly: '変更分を読み取り',
  whole: '全員を読み取り',
  bySchedule: 'スケジュールによる開始',
  byHand: '手動による開始',
  results: {
    created: '新規',
    changed: '変更',
    restored: '復帰',
    ended: '終了',
    refused: '除外',
    unchanged: '変更なし',
  },
  examples: (result, shown, all) =>
    shown < all ? `${result}：${all} 件中、最初の ${shown} 件` : `${result}：${all} 件`,
  held: {
    title: '終了の対象が多すぎます',
    text: 'ディレクトリで無効になった人やいなくなった人が、この接続で自動的に終了できる数を超えているため、誰も終了していません。試行して、誰が対象かを確認してください。ディレクトリの内容が正しければ、終了してください。',
    wouldBe:
      '無効になった人やいなくなった人が、この接続で自動的に終了できる数を超えています。実行すると、あなたが確認するまで、誰も終了せずに停止します。',
    confirm: '終了する',
    question: '無効になった人やいなくなった人を全員終了しますか？',
    consequences:
      'ディレクトリがもう一度読み取られ、そこで無効になった人やいなくなった人は、人数にかかわらず全員、ここでのセッション、トークン、ルールによるロールを失います。',
  },
  failed: '最後まで実行されませんでした',
  earlier: '以前の実行',
  form: {
    every: 'ディレクトリの読み取り',
    ended: '無効になった人やいなくなった人のアカウント',
    endedOptions: {
      block: 'ブロックする',
      keep: '残す（セッションとルールによるロールは終了）',
    },
    most: '1 回の実行で終了できる割合',
    mostHint:
      'パーセント。無効になった人やいなくなった人がこの割合を超え、かつ 10 人を超える場合は、誰かが確認するまで終了しません。',
  },
}
