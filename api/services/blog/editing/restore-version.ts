import type { EditedBlogPost } from '../../../../shared/contracts/admin/blog-posts.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { lockPost } from '../posts/lock-post.ts'
import { describeEditedPost } from '../posts/post-row.ts'
import { keepWriting } from '../posts/write-post.ts'
import { getVersion } from './list-versions.ts'

/**
 * Makes a version what is being written of its post. What is public stays, and what was being written is a version, too.
 *
 * @throws AppError not_found; as `checkWritten` where its picture or category is gone
 */
export async function restoreVersion(
  ctx: ServiceContext<'storage'>,
  { postId, versionId }: { postId: number; versionId: number },
): Promise<EditedBlogPost> {
  return inTransaction(ctx, async (tx) => {
    const post = await lockPost(tx, { id: postId })
    const { form } = await getVersion(tx, { postId, versionId })
    const { saved } = await keepWriting(tx, { post, form, kind: 'restored' })
    await recordAudit(tx, {
      action: 'post.restored',
      subject: { kind: 'post', id: postId },
      after: { versionId },
    })
    return describeEditedPost(saved)
  })
}
