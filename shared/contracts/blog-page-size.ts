/** Posts on a page of the blog. Apart from the contract, so that the public site carries no zod. */
export const BLOG_PAGE_SIZE = 9
