import type { Hono } from 'hono'
import * as contract from '../../../../shared/contracts/admin/blog-posts.ts'
import type { AppEnv } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { createPost } from '../../../services/blog/posts/create-post.ts'
import { deletePost } from '../../../services/blog/posts/delete-post.ts'
import { getAdminPost, listAdminPosts } from '../../../services/blog/posts/list-admin-posts.ts'
import { publishPost, unpublishPost } from '../../../services/blog/posts/publish-post.ts'
import { schedulePost } from '../../../services/blog/posts/schedule-post.ts'
import { updatePost } from '../../../services/blog/posts/update-post.ts'
import { discardWriting, writePost } from '../../../services/blog/posts/write-post.ts'

/** How administrators write and publish the blog's posts. */
export function adminPostRoutes(app: Hono<AppEnv>): void {
  route(app, contract.listAdminBlogPosts, ({ ctx }, { query }) => listAdminPosts(ctx, query))
  route(app, contract.getAdminBlogPost, async ({ ctx }, { params }) => ({
    data: await getAdminPost(ctx, params),
  }))
  route(app, contract.createBlogPost, async ({ ctx }, { body }) => ({
    data: await createPost(ctx, { form: body }),
    message: 'Post created',
  }))
  route(app, contract.updateBlogPost, async ({ ctx }, { params, body: { version, ...changes } }) => ({
    data: await updatePost(ctx, { id: params.id, changes, version }),
    message: 'Post updated',
  }))
  route(app, contract.deleteBlogPost, async ({ ctx }, { params }) => {
    await deletePost(ctx, params)
    return { message: 'Post deleted' }
  })
  route(app, contract.publishBlogPost, async ({ ctx }, { params }) => ({
    data: await publishPost(ctx, params),
    message: 'Post published',
  }))
  route(app, contract.unpublishBlogPost, async ({ ctx }, { params }) => ({
    data: await unpublishPost(ctx, params),
    message: 'Post unpublished',
  }))
  route(app, contract.scheduleBlogPost, async ({ ctx }, { params, body }) => ({
    data: await schedulePost(ctx, { id: params.id, ...body }),
    message: body.publishAt === null ? 'Post is not scheduled any more' : 'Post scheduled',
  }))
  route(app, contract.writeBlogPost, async ({ ctx }, { params, body: { version, ...form } }) => ({
    data: await writePost(ctx, { id: params.id, form, version }),
    message: 'Saved',
  }))
  route(app, contract.discardBlogWriting, async ({ ctx }, { params }) => ({
    data: await discardWriting(ctx, params),
    message: 'Changes discarded',
  }))
}
