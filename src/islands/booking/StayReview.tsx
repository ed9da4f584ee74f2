import { StayReviewScreen, type StayReviewProps } from "#features/review/StayReviewScreen.tsx";

/** `/stay-review`: a guest says how a stay was. */
export default function StayReview(props: StayReviewProps) {
  return <StayReviewScreen {...props} />;
}
