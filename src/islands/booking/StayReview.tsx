import { StayReviewScreen, type StayReviewProps } from "#features/review/StayReviewScreen.tsx";

/** `/stay-review`: a guest reviews a stay. */
export default function StayReview(props: StayReviewProps) {
  return <StayReviewScreen {...props} />;
}
