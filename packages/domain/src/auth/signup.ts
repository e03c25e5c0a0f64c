import { z } from 'zod';
import { shortestPassword } from './password-length.ts';

/** Signing up by oneself. No page offers it yet; the rule is here so that the one that will has the same words. */
const shortestName = 2;

export const signup = z
  .strictObject({
    email: z.email('Email address required'),
    password: z.string().min(shortestPassword, `Password must be at least ${shortestPassword} characters`),
    firstName: z.string().trim().min(shortestName, `First name must be at least ${shortestName} characters`),
    lastName: z.string().trim().min(shortestName, `Last name must be at least ${shortestName} characters`),
    confirmPassword: z.string(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    message: 'Passwords must match',
    path: ['confirmPassword'],
    // Told together with the other faults, not only once those are mended.
    when: () => true,
  });
